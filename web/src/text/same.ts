/** The type of a dictionary in another language: the same keys, the same arguments. */
export type Same<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => string ? (...args: A) => string : string
}
