import type { Command } from '../../../features/toolbar/commands/command.ts'
import type { ToolRows } from '../../../features/toolbar/tools/tools-panel.tsx'
import type { DeskTools } from './desk-tools.ts'
import type { Tool } from './tool.ts'
import type { DockToolId, PanelToolId, ToolId } from './tool-id.ts'
import { panelGroups, type RowGroup, type RowPlace, sheetGroups } from './tool-places.ts'
import type { ToolRoom } from './tool-room.ts'
import { heardShortcuts, shownShortcut } from './tool-shortcuts.ts'
import { tools } from './tools.ts'

/** The commands that can be used in this room, in the order of the palette. */
export function toolCommands(room: ToolRoom, toggle: (panel: PanelToolId) => void): Command[] {
  return listed.flatMap(({ id, tool, description }) => {
    const verdicts = tool.needs.map((need) => need(room))
    if (verdicts.includes('hidden')) return []
    const refusal = verdicts.find((verdict) => typeof verdict === 'object')
    const { run } = tool
    return {
      ...description,
      ...(refusal && { disabledReason: refusal.reason }),
      run: () => (run === 'panel' ? toggle(id as PanelToolId) : run(room)),
    }
  })
}

/**
 * The rows of the tools, in their groups. The phone's sheet has rows for tools that a wide page shows in another form.
 */
export function toolRows(commands: Command[]): ToolRows {
  return {
    panel: panelGroups.map((group) => rowsOf(commands, group, ({ isInPanel }) => isInPanel)),
    sheet: sheetGroups.map((group) => rowsOf(commands, group)),
  }
}

/** The properties of a tool that are the same in every room. */
export function describeTool(id: ToolId): Omit<Command, 'run'> {
  const tool: Tool = tools[id]
  const { title, label, note, icon, keywords, shortcut, worksWhileBusy } = tool
  return {
    id,
    title,
    icon,
    keywords,
    heardShortcuts: heardShortcuts(tool),
    worksWhileBusy,
    isQuiet: tool.stands.some((place) => place.in === 'rows' && place.isQuiet),
    ...(label && { label }),
    ...(note && { note }),
    ...(shortcut && { shortcut: shownShortcut(shortcut) }),
  }
}

const listed = (Object.entries(tools) as [ToolId, Tool][]).map(([id, tool]) => ({
  id,
  tool,
  description: describeTool(id),
}))

const placed = listed
  .flatMap(({ id, tool }) => tool.stands.map((place) => ({ id, place })))
  .toSorted((a, b) => a.place.at - b.place.at)

/** The tools in the dock in their order, each with the word under its icon. */
export const toolsInDock: DeskTools['dock'] = placed.flatMap(({ id, place }) =>
  place.in === 'dock' ? { id: id as DockToolId, name: place.name } : [],
)

function rowsOf(commands: Command[], group: RowGroup, wanted = (_: RowPlace) => true): Command[] {
  return placed
    .filter(({ place }) => place.in === 'rows' && place.group === group && wanted(place))
    .flatMap(({ id }) => commands.find((command) => command.id === id) ?? [])
}
