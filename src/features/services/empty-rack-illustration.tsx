/** The decorative illustration of an empty list. */
export function EmptyRackIllustration() {
  return (
    <svg
      width="120"
      height="88"
      viewBox="0 0 120 88"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <rect x="14" y="6" width="92" height="76" rx="8" />
      <path d="M14 31h92M14 57h92" />
      <path d="M30 19h24M30 44h24M30 70h24" strokeLinecap="round" strokeDasharray="2 6" />
      <circle cx="90" cy="19" r="3.5" />
      <circle cx="90" cy="44" r="3.5" />
      <circle cx="90" cy="70" r="3.5" />
    </svg>
  )
}
