/** The illustration of an empty list. */
export function EmptyIllustration() {
  return (
    <svg
      width="96"
      height="72"
      viewBox="0 0 96 72"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <rect x="14" y="10" width="68" height="52" rx="6" />
      <path d="M14 24h68M26 36h28M26 48h18" strokeLinecap="round" />
      <circle cx="70" cy="50" r="11" fill="var(--mantine-color-body)" />
      <path d="m78 58 8 8" strokeLinecap="round" />
    </svg>
  )
}
