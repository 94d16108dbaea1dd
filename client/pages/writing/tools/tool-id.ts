import type { DockPlace } from './tool-places.ts'
import type { tools } from './tools.ts'

type Tools = typeof tools

export type ToolId = keyof Tools

/** What may stand open over the page, one at a time. */
export type PanelName =
  | { [Id in ToolId]: Tools[Id]['run'] extends 'panel' ? Id : never }[ToolId]
  // Opens its own once it has begun.
  | 'suggestions'

export type DockToolId = {
  [Id in ToolId]: Extract<Tools[Id]['stands'][number], DockPlace> extends never ? never : Id
}[ToolId]

export type ToolIdWithShortcut = {
  [Id in ToolId]: Tools[Id]['shortcut'] extends null ? never : Id
}[ToolId]
