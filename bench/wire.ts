/**
 * Measures the compressed script that checks replies on a page, with the readers of shared/ and with zod's small form.
 * Both are built as the product is: `npm run bench -- wire`.
 */
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { browserFloor } from '../scripts/browser-floor.ts'
import { createReport } from './support/report.ts'

const checks = {
  'a tab, with readers': `export { readTab } from '#shared/tabs.ts'`,
  'a tab, with zod/mini': `
    import { tab } from '/bench/wire/zod-mini.ts'
    export const readTab = (value) => tab.parse(value)`,
  'five shapes, with readers': `
    export { readAiOverview } from '#shared/ai.ts'
    export { readAiStreamEvent } from '#shared/ai-stream.ts'
    export { readHistoryPage } from '#shared/history.ts'
    export { readDayPage, readTab } from '#shared/tabs.ts'`,
  'five shapes, with zod/mini': `
    import { aiOverview, aiStreamEvent, dayPage, historyPage, tab } from '/bench/wire/zod-mini.ts'
    const shapes = [aiOverview, aiStreamEvent, dayPage, historyPage, tab]
    export const readers = shapes.map((shape) => (value) => shape.parse(value))`,
}

/** Our own readers are worth maintaining only if they are much lighter. */
const minTimesLighter = 4

const report = createReport('wire')
const sizes: Record<string, number[]> = {}
for (const [name, code] of Object.entries(checks)) {
  const script = await built(code)
  sizes[name] = [script.length, gzipSync(script, { level: 9 }).length, brotliCompressSync(script).length]
}
report.table('Script that checks replies', ['bytes', 'gzip', 'brotli'], sizes)
report.budget(
  'five shapes with zod/mini',
  brotliOf('five shapes, with zod/mini') / brotliOf('five shapes, with readers'),
  { min: minTimesLighter, unit: ' × the readers' },
)
report.end()

function brotliOf(name: keyof typeof checks): number {
  return sizes[name]?.[2] ?? 0
}

async function built(code: string): Promise<string> {
  const entry = 'virtual:entry'
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
    resolve: {
      alias: [
        { find: /^#shared/, replacement: `${process.cwd()}/shared` },
        { find: /^\/bench/, replacement: `${process.cwd()}/bench` },
      ],
    },
    build: {
      write: false,
      target: browserFloor,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}
