/** Where a tool is shown. It may have several places. `at` is its position there, from 1. */
export type Place = DockPlace | BarPlace | RowPlace

export interface DockPlace {
  in: 'dock'
  at: number
  /** The word under the icon, shown until the tool was used once. */
  name: string
}

interface BarPlace {
  in: 'bar'
  at: number
}

export interface RowPlace {
  in: 'rows'
  group: RowGroup
  at: number
  isInPanel: boolean
  isQuiet: boolean
}

export type RowGroup = (typeof sheetGroups)[number]

/** The groups of rows in the panel, separated by hairlines. The last one is below the theme. */
export const panelGroups = ['writing', 'keeping', 'leaving'] as const satisfies RowGroup[]

/**
 * The groups of rows in the phone's sheet. It has more, because on a phone nobody presses keys, and the palette is a tap
 * and a word away.
 */
export const sheetGroups = ['writing', 'keeping', 'tab', 'copies', 'margin', 'leaving'] as const

/** A button in the dock beside the text (`room-dock.tsx`). */
export function dock(at: number, name: string): DockPlace {
  return { in: 'dock', at, name }
}

/** A button in the bar above the text (`room-bar.tsx`). */
export function bar(at: number): BarPlace {
  return { in: 'bar', at }
}

/** A row in the phone's sheet, and in the panel if it has this group. */
export function row(group: RowGroup, at: number): RowPlace {
  return { in: 'rows', group, at, isInPanel: true, isQuiet: false }
}

/** A row in the phone's sheet only, for tools that are elsewhere on a wide page. */
export function sheetRow(group: RowGroup, at: number): RowPlace {
  return { ...row(group, at), isInPanel: false }
}

/** A row for a tool that is seldom needed and should not attract attention. */
export function quietRow(group: RowGroup, at: number): RowPlace {
  return { ...row(group, at), isQuiet: true }
}
