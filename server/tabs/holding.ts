/** What a writer has, or may have: tabs, and bytes of all texts as stored, including the trash and versions. */
export interface Holding {
  tabs: number
  bytes: number
}

export const nothing: Holding = { tabs: 0, bytes: 0 }

export function plus(a: Holding, b: Holding): Holding {
  return { tabs: a.tabs + b.tabs, bytes: a.bytes + b.bytes }
}

export function exceeds(a: Holding, b: Holding): boolean {
  return a.tabs > b.tabs || a.bytes > b.bytes
}
