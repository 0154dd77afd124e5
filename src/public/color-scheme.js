// Puts the kept colour scheme on the page before its first paint; a file of its own, because the policy allows no inline
// script. The key and the attribute are Mantine's.
try {
  const kept = localStorage.getItem('mantine-color-scheme-value')
  if (kept === 'light') document.documentElement.setAttribute('data-mantine-color-scheme', 'light')
} catch {
  // A browser that refuses storage gets the default, dark.
}
