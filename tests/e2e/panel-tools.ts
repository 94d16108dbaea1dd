import type { Tool } from '../../client/pages/writing/tools/tool.ts'
import { panelGroups } from '../../client/pages/writing/tools/tool-places.ts'
import { tools } from '../../client/pages/writing/tools/tools.ts'

const rows = Object.values<Tool>(tools).flatMap((tool) => {
  return tool.stands.flatMap((place) => (place.in === 'rows' && place.isInPanel ? { tool, ...place } : []))
})

/** The tools in the rows of the panel, from the first to the last. `tools.test.ts` says which these should be. */
export const panelTools = panelGroups.flatMap((group) => {
  const ofGroup = rows.filter((row) => row.group === group)
  return ofGroup.toSorted((a, b) => a.at - b.at).map(({ tool }) => tool)
})
