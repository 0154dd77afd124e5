/** The version that this page was loaded with, or undefined if the build has not written one. */
export function versionOfPage(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content
}
