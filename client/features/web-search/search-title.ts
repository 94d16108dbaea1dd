/** What opens the search, by the name of what answers: "Open Google Search", "Search Wikipedia". */
export function searchTitle(engineName = 'the web'): string {
  return engineName.endsWith(' Search') ? `Open ${engineName}` : `Search ${engineName}`
}
