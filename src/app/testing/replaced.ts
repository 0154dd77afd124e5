/**
 * Replaces a property until the returned function is called. Vitest's own spies would stay in memory with all that they refer
 * to, which is too much for thousands of pages.
 */
export function replaced<T extends object>(target: T, key: keyof T, property: PropertyDescriptor): () => void {
  const before = Object.getOwnPropertyDescriptor(target, key)
  Object.defineProperty(target, key, { configurable: true, ...property })
  return () => {
    Reflect.deleteProperty(target, key)
    if (before !== undefined) Object.defineProperty(target, key, before)
  }
}
