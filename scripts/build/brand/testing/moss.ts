/** The content of a valid brand file, whose logo and icon are one file. */
export const MOSS = {
  name: 'Moss',
  shortName: 'Moss',
  description: 'Quiet servers.',
  promise: 'A server that grows with you.',
  serverName: 'My Moss Server',
  primaryColor: '#2f7d55',
  logo: 'mark.svg',
  icon: 'mark.svg',
}
