/**
 * A shape on the wire, written once: its type is `ReturnType`, and calling it checks a value. It gives back the value
 * itself, or throws a TypeError that names the place, such as `.tabs.0.font is not a font`. What a shape does not mention may
 * be there: an older page meets a newer server. Why this is no library: docs/decisions/0020-wire-contract.md.
 */
export type Reader<T> = (value: unknown) => T

type Fields = Record<string, Reader<unknown>>
type Values<F extends Fields> = { [Name in keyof F]: ReturnType<F[Name]> }
/** Fields that may be missing are those whose readers take `undefined`. */
type Missable<F extends Fields> = {
  [Name in keyof F]: undefined extends ReturnType<F[Name]> ? Name : never
}[keyof F]
type Shaped<F extends Fields> = Flat<Omit<Values<F>, Missable<F>> & Partial<Pick<Values<F>, Missable<F>>>>
type Flat<T> = { [Name in keyof T]: T[Name] }

export const text = only((value) => typeof value === 'string', 'a text')
/** JSON can say 1e999, which is Infinity. */
export const number = only((value): value is number => Number.isFinite(value), 'a number')
export const flag = only((value) => typeof value === 'boolean', 'true or false')

/** A value that passes; `what` ends the sentence "… is not …". */
// @__NO_SIDE_EFFECTS__
export function only<T>(fits: (value: unknown) => value is T, what: string): Reader<T> {
  return (value) => {
    if (fits(value)) return value
    throw new TypeError(` is not ${what}`)
  }
}

// @__NO_SIDE_EFFECTS__
export function oneOf<const T>(values: readonly T[]): Reader<T> {
  return only((value): value is T => values.includes(value as T), `one of ${values}`)
}

// @__NO_SIDE_EFFECTS__
export function object<F extends Fields>(fields: F): Reader<Shaped<F>> {
  const record = only(isRecord, 'an object')
  return (value) => {
    const found = record(value)
    for (const [name, read] of Object.entries(fields)) within(name, read, found[name])
    return value as Shaped<F>
  }
}

// @__NO_SIDE_EFFECTS__
export function list<T>(entry: Reader<T>): Reader<T[]> {
  const array = only(Array.isArray, 'a list')
  return (value) => {
    array(value).forEach((found, index) => void within(index, entry, found))
    return value as T[]
  }
}

// @__NO_SIDE_EFFECTS__
export function nullable<T>(read: Reader<T>): Reader<T | null> {
  return (value) => (value === null ? null : read(value))
}

// @__NO_SIDE_EFFECTS__
export function optional<T>(read: Reader<T>): Reader<T | undefined> {
  return (value) => (value === undefined ? undefined : read(value))
}

/** What fits none is refused for what the last one says. */
// @__NO_SIDE_EFFECTS__
export function either<R extends Reader<unknown>[]>(...readers: R): Reader<ReturnType<R[number]>> {
  return (value) => {
    let refusal: unknown
    for (const read of readers) {
      try {
        return read(value) as ReturnType<R[number]>
      } catch (error) {
        refusal = error
      }
    }
    throw refusal
  }
}

/** A shape whose parts must fit together. */
// @__NO_SIDE_EFFECTS__
export function where<T>(read: Reader<T>, fits: (value: T) => boolean, rule: string): Reader<T> {
  return (value) => {
    const found = read(value)
    if (fits(found)) return found
    throw new TypeError(` is refused: ${rule}`)
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function within(name: string | number, read: Reader<unknown>, value: unknown): void {
  try {
    read(value)
  } catch (error) {
    throw new TypeError(`.${name}${error instanceof Error ? error.message : ''}`)
  }
}
