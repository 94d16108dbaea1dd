/**
 * The title of the button that opens the search, with the name of the engine: "Open Google Search", "Search Wikipedia".
 */
export function searchTitle(engineName = 'the web'): string {
  return engineName.endsWith(' Search') ? `Open ${engineName}` : `Search ${engineName}`
}
