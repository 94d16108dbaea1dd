import type { DockPlace } from './tool-places.ts'
import type { tools } from './tools.ts'

type Tools = typeof tools

export type ToolId = keyof Tools

/** The tools that open the panel with their own name. */
export type PanelToolId = { [Id in ToolId]: Tools[Id]['run'] extends 'panel' ? Id : never }[ToolId]

export type DockToolId = {
  [Id in ToolId]: Extract<Tools[Id]['stands'][number], DockPlace> extends never ? never : Id
}[ToolId]

export type ToolIdWithShortcut = {
  [Id in ToolId]: Tools[Id]['shortcut'] extends null ? never : Id
}[ToolId]
