/** This device's memory. It may be full, forbidden or garbled: then we do without. */

export function read<T extends object>(key: string, otherwise: T): T {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return found !== null && typeof found === 'object' ? (found as T) : otherwise
  } catch {
    return otherwise
  }
}

export function write(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // nothing to be done about it
  }
}
