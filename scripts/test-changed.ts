import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { importsOf } from '../tests/house/imports.ts'
import { projectFiles, read } from '../tests/house/project-files.ts'

// npm run test:changed [-- COMMIT]: checks in a minute or two what differs from COMMIT (by default the last commit):
// the types of the projects that contain a change, the lint of the changed files, the house rules, the unit tests that
// import them, and the browser tests that are nearest to them, if everything before went well.
//
// It does not run: further browser tests, which it names; browser tests of server code, unless one is named after the
// folder; the faults and the attacks, unless they have changed themselves; the budgets. `npm test` runs all of these
// except the long journeys (`npm run e2e`) and most tests in other browsers (`npm run browsers`).

/** More would take too long. */
export const maxJourneys = 4

/** The argument of `tsc -p`, and the folders of that project. */
const projects: [name: string, files: RegExp][] = [
  ['.', /^(server|shared|engine|scripts|tests\/(house|attack|support))\/|^[^/]+\.config\.ts$/],
  ['client', /^(client|shared|tests\/(gallery|fakes))\//],
  ['client/offline', /^(client\/(offline|lib)|shared)\//],
  ['tests/e2e', /^(client|shared|server|tests\/(e2e|browsers|faults|fakes|support|attack))\//],
  ['bench', /^(bench|shared|server|engine|scripts|client\/features|tests\/(fakes|support))\//],
]

/** Makes `vitest.config.ts` leave out the faults and the attacks. */
export const withoutLong = { LONGHAND_WITHOUT_LONG: '1' }

interface Plan {
  projects: string[]
  /** The nearest first. */
  journeys: string[]
  /** The next nearest. */
  left: string[]
}

/** `files` are all files of the repository. */
export function planFor(changed: string[], files = projectFiles(/\.(tsx?|html)$/)): Plan {
  const code = changed.filter((path) => /\.tsx?$/.test(path))
  const reached = reachedFrom(files.filter((path) => /\.tsx?$/.test(path)))
  const meets = (path: string) => [...reached(path)].some((file) => code.includes(file))
  const folders = new Set(changed.map(folderOf).filter((folder) => folder !== undefined))
  const opensOne = (spec: string) => galleryPagesOf(spec).some((page) => meets(page))
  const isNamed = (spec: string) => wordsOf(spec).some((word) => folders.has(word))
  const isItsOwn = (spec: string) => folders.has(nameOf(spec))
  const rules = [(spec: string) => changed.includes(spec), meets, isItsOwn, isNamed, opensOne]
  const journeys = files.filter((path) => /^tests\/e2e\/.*\.spec\.ts$/.test(path))
  const own = files.filter(
    (path) => /^tests\/(faults|attack)\/.*\.spec\.ts$/.test(path) && changed.includes(path),
  )
  const nearest = [...new Set([...own, ...rules.flatMap((rule) => journeys.filter(rule))])]
  return {
    projects: projects.filter(([, lies]) => code.some((path) => lies.test(path))).map(([name]) => name),
    journeys: nearest.slice(0, maxJourneys),
    left: nearest.slice(maxJourneys),
  }
}

/** The folder that a journey may be named after: `saving` for `client/features/saving/machine/saver.ts`. */
function folderOf(path: string): string | undefined {
  return path.match(/^(?:client\/(?:features|pages)|server)\/([^/]+)\//)?.[1]
}

/** For `tests/e2e/writing-saving.spec.ts`: `writing-saving`, `writing` and `saving`. */
function wordsOf(spec: string): string[] {
  const name = nameOf(spec)
  return [name, ...name.split('-')]
}

const nameOf = (spec: string) => spec.replace(/^.*\/|\.spec\.ts$/g, '')

function galleryPagesOf(spec: string): string[] {
  return [...read(spec).matchAll(/\/([\w-]+)\.html/g)]
    .map(([, page]) => `tests/gallery/${page}`)
    .flatMap((page) => [`${page}.tsx`, `${page}.ts`])
}

/** The file itself, its imports and, in turn, theirs. */
function reachedFrom(files: string[]): (path: string) => Set<string> {
  const next = Map.groupBy(importsOf(files), ({ from }) => from)
  return (path) => {
    const seen = new Set([path])
    for (const file of seen) for (const { to } of next.get(file) ?? []) seen.add(to)
    return seen
  }
}

function changedSince(commit: string): string[] {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).split('\n')
  const found = [
    ...git('diff', '--name-only', '--relative', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return found.filter((path) => path !== '')
}

interface Step {
  command: string[]
  env?: Record<string, string>
  /** For the slowest checks: they do not start if something has failed. */
  needsAllBefore?: boolean
}

interface Ran {
  command: string[]
  outcome: 'passed' | 'failed' | 'not run'
}

export function runInTurn(steps: Step[], run: (command: string[], env?: Step['env']) => boolean): Ran[] {
  const ran: Ran[] = []
  for (const { command, env, needsAllBefore } of steps) {
    const isHeldBack = needsAllBefore && ran.some(({ outcome }) => outcome === 'failed')
    const outcome = isHeldBack ? 'not run' : run(command, env) ? 'passed' : 'failed'
    ran.push({ command, outcome })
  }
  return ran
}

/** Repeats the last lines, because a failure has scrolled away. */
export function summary(ran: Ran[], left: string[]): string[] {
  return [
    ...ran.map(({ command, outcome }) => `${outcome.padEnd(7)}  ${command.join(' ')}`),
    ...(left.length > 0 ? [`near, and not run: ${left.join(' ')}`] : []),
  ]
}

function stepsFor(changed: string[], { projects, journeys }: Plan): Step[] {
  // Deleted files are only looked for in the others' imports.
  const there = changed.filter((path) => existsSync(path))
  const isLong = changed.some((path) => /^tests\/(attack|faults)\//.test(path))
  const related = [
    ...['vitest', 'related', '--run', '--passWithNoTests'],
    // Vitest would run everything for a changed package.json.
    ...there.filter((path) => /\.tsx?$/.test(path)),
  ]
  return [
    ...projects.map((project) => ({ command: ['tsc', '-p', project] })),
    { command: ['biome', 'check', '--no-errors-on-unmatched', ...there] },
    { command: ['vitest', 'run', 'tests/house'] },
    { command: related, ...(!isLong && { env: withoutLong }) },
    ...(journeys.length > 0 ? [{ command: ['playwright', 'test', ...journeys], needsAllBefore: true }] : []),
  ]
}

/** Prints what it runs. Returns false if that fails. */
function run(command: string[], env: Step['env']): boolean {
  console.log(`\n> ${command.join(' ')}`)
  return spawnSync('npx', command, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}

function main(commit = 'HEAD'): boolean {
  const changed = changedSince(commit)
  if (changed.length === 0) {
    console.log(`Nothing differs from ${commit}.`)
    return true
  }
  const plan = planFor(changed)
  const ran = runInTurn(stepsFor(changed, plan), run)
  console.log(`\n${summary(ran, plan.left).join('\n')}`)
  return ran.every(({ outcome }) => outcome === 'passed')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = main(process.argv[2]) ? 0 : 1
}
