/** A tool may stand in several places. The number is its place among those that stand there, from 1. */
export type Place = DockPlace | BarPlace | RowPlace

export interface DockPlace {
  in: 'dock'
  at: number
  /** The word under the icon, until it was used once. */
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
  isInSheet: boolean
  isQuiet: boolean
}

export type RowGroup = (typeof sheetGroups)[number]

/** The groups of the panel's rows between hairlines; the last stands below the theme. */
export const panelGroups = ['writing', 'keeping', 'leaving'] as const satisfies RowGroup[]

/** Those of the phone's sheet, which has more: a finger has no palette at hand. */
export const sheetGroups = ['writing', 'keeping', 'tab', 'copies', 'margin', 'leaving'] as const

/** In the dock beside the text; `room-desk.tsx` has the button. */
export function dock(at: number, name: string): DockPlace {
  return { in: 'dock', at, name }
}

/** In the bar above the text; `room-bar.tsx` has the button. */
export function bar(at: number): BarPlace {
  return { in: 'bar', at }
}

/** A row of the phone's sheet, and of the panel where that has the group. */
export function row(group: RowGroup, at: number): RowPlace {
  return { in: 'rows', group, at, isInPanel: true, isInSheet: true, isQuiet: false }
}

/** For what is of use with a keyboard only. */
export function panelRow(group: (typeof panelGroups)[number], at: number): RowPlace {
  return { ...row(group, at), isInSheet: false }
}

/** For what stands elsewhere where there is a keyboard. */
export function sheetRow(group: RowGroup, at: number): RowPlace {
  return { ...row(group, at), isInPanel: false }
}

/** For what is seldom wanted, and must not draw the eye. */
export function quietRow(group: RowGroup, at: number): RowPlace {
  return { ...row(group, at), isQuiet: true }
}
