/** This device's memory, or that of one tab of it. It may be full, forbidden or garbled: then we do without. */
type Memory = 'localStorage' | 'sessionStorage'

export function read<T extends object>(key: string, otherwise: T, memory: Memory = 'localStorage'): T {
  try {
    const found: unknown = JSON.parse(window[memory].getItem(key) ?? 'null')
    return found !== null && typeof found === 'object' ? (found as T) : otherwise
  } catch {
    return otherwise
  }
}

export function write(key: string, value: object, memory: Memory = 'localStorage'): void {
  try {
    window[memory].setItem(key, JSON.stringify(value))
  } catch {
    // nothing to be done about it
  }
}
