import { resolve } from 'node:path'

/** The part of the bundler's module graph that is used here. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const client = resolve(import.meta.dirname, '../client')

const start = ['main.ts']

/** The modules that every page needs, except the landing page. */
const app = ['app/render-app.tsx']

const writingPage = ['app/signed-in-app.tsx']

/** What the writing page loads by itself in its first quiet moment. */
const quietStart = [
  'features/export/download-with-progress.ts',
  'features/dictation/recogniser.ts',
  'features/editor/find/find.tsx',
  'features/research/ask-research.ts',
  'features/settings/room-left.ts',
  'features/review/rewriter/rephrase.ts',
  'features/review/rewriter/at-wait.tsx',
  'features/sign-in/logout-question.tsx',
  'features/sign-in/sign-in-dialog.tsx',
  'features/suggestions/issues/find-issues.ts',
  'features/suggestions/issues/tell-not-kept.ts',
  'features/suggestions/marks/issues-in-text.tsx',
  'features/suggestions/report/ask-report.ts',
  'pages/writing/desk/room-desk.tsx',
  'pages/writing/panels/room-palette.tsx',
  'pages/writing/panels/room-panels.tsx',
  'pages/writing/tabs/forget-sent.ts',
  'pages/writing/tabs/notice-words.ts',
  'pages/writing/text/room-selection.tsx',
  'ui/toast-stack.tsx',
]

/** Pages that need no sign-in. Modules that they share with the writing page go into files of their own. */
const openPages = { landing: ['pages/landing/live/live-landing.ts'], login: ['pages/login/login-page.tsx'] }

/**
 * Returns a function for the name of the file that a module goes into, or null if the bundler decides. By default, the
 * bundler would write a file for each set of pages and panels that share something: 73 for the writing page, most of
 * them smaller than the headers of their request.
 */
export function createCodeParts(): (id: string, graph: Graph) => string | null {
  let parts: Map<string, string> | undefined
  return (id, graph) => {
    parts ??= findParts(graph)
    return parts.get(id) ?? null
  }
}

function findParts(graph: Graph): Map<string, string> {
  const parts = new Map<string, string>()
  // The gallery of the tests is built with the same settings, and has pages of its own.
  if (!graph.getModuleInfo(resolve(client, 'main.ts'))) return parts
  const first = reach(graph, start)
  const landing = reach(graph, openPages.landing)
  const login = reach(graph, openPages.login)
  for (const [part, files] of Object.entries({ app, writing: writingPage, room: quietStart }))
    for (const id of reach(graph, files)) {
      if (first.has(id) || parts.has(id)) continue
      const shared = landing.has(id) ? '-landing' : part !== 'app' && login.has(id) ? '-login' : ''
      parts.set(id, `${part}${shared}`)
    }
  return parts
}

/** These files and all modules that they import, directly or indirectly. */
function reach(graph: Graph, files: readonly string[]): Set<string> {
  const reached = new Set(files.map((file) => resolve(client, file)))
  for (const id of reached) {
    const found = graph.getModuleInfo(id)
    if (!found) throw new Error(`There is no module ${id}`)
    for (const imported of found.importedIds) reached.add(imported)
  }
  return reached
}
