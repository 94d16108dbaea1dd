/**
 * A shape on the wire, written once: its type is `ReturnType`, and calling it checks a value. It returns the value
 * itself, or throws a TypeError whose message is the place that does not fit, such as `.tabs.0.font`. Fields that the
 * shape does not mention are allowed, because an older page may meet a newer server. Why this is not a library:
 * docs/decisions/0020-wire-contract.md.
 */
export type Reader<T> = (value: unknown) => T

type Fields = Record<string, Reader<unknown>>
type Values<F extends Fields> = { [Name in keyof F]: ReturnType<F[Name]> }
/** The fields whose readers accept `undefined`, so that they may be missing. */
type Missable<F extends Fields> = {
  [Name in keyof F]: undefined extends ReturnType<F[Name]> ? Name : never
}[keyof F]
type Shaped<F extends Fields> = Flat<Omit<Values<F>, Missable<F>> & Partial<Pick<Values<F>, Missable<F>>>>
type Flat<T> = { [Name in keyof T]: T[Name] }

export const text = only((value) => typeof value === 'string')
/** JSON can contain 1e999, which becomes Infinity. */
export const number = only((value): value is number => Number.isFinite(value))
export const flag = only((value) => typeof value === 'boolean')

export function only<T>(fits: (value: unknown) => value is T): Reader<T> {
  return (value) => {
    if (fits(value)) return value
    throw new TypeError()
  }
}

export function oneOf<const T>(values: readonly T[]): Reader<T> {
  return only((value): value is T => values.includes(value as T))
}

export function object<F extends Fields>(fields: F): Reader<Shaped<F>> {
  return (value) => {
    const found = record(value)
    for (const name in fields) within(name, fields[name] as Reader<unknown>, found[name])
    return value as Shaped<F>
  }
}

export function list<T>(entry: Reader<T>): Reader<T[]> {
  return (value) => {
    for (const [index, found] of array(value).entries()) within(index, entry, found)
    return value as T[]
  }
}

export function nullable<T>(read: Reader<T>): Reader<T | null> {
  return (value) => (value === null ? value : read(value))
}

export function optional<T>(read: Reader<T>): Reader<T | undefined> {
  return (value) => (value === undefined ? value : read(value))
}

/** A value that fits no reader is refused with the message of the last one. */
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

/** A shape with a condition that its parts must meet together. */
export function where<T>(read: Reader<T>, fits: (value: T) => boolean): Reader<T> {
  return (value) => only((found): found is T => fits(found as T))(read(value))
}

/**
 * Whether a value has this shape. Used for what a browser stores, since an older release may have stored something
 * else.
 */
export function hasShape<T>(read: Reader<T>): (value: unknown) => value is T {
  return (value): value is T => {
    try {
      read(value)
      return true
    } catch {
      return false
    }
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

const record = only(isRecord)
const array = only(Array.isArray)

function within(name: string | number, read: Reader<unknown>, value: unknown): void {
  try {
    read(value)
  } catch (error) {
    throw new TypeError(`.${name}${(error as Error).message}`)
  }
}
