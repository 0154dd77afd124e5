/**
 * The portal's logo, the same as `public/icon.svg`. It is inline, so that it needs no request, and hidden from screen readers.
 */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#6936f5" />
      <path d="M9 10.5h14M9 16h14M9 21.5h8" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
      <circle cx="23" cy="21.5" r="2.4" fill="#fff" />
    </svg>
  )
}
