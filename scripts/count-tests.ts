import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

interface Count {
  passed: number
  failed: number
}

/** A test file that could not be loaded counts as one failure. */
export const vitestReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number(), success: z.boolean() })
  .transform((report): Count => {
    return { passed: report.numPassedTests, failed: report.numFailedTests || (report.success ? 0 : 1) }
  })

/** Errors outside any test, such as a global setup that threw, count as well. */
export const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    errors: z.array(z.unknown()),
  })
  .transform(({ stats, errors }): Count => {
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
  })

/** Every runner must have run something: silence is not success. */
export function sumUp(counts: Count[]): { line: string; allGood: boolean } {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  return {
    line: `${passed} passed, ${failed} failed`,
    allGood: failed === 0 && counts.every((count) => count.passed > 0),
  }
}

/** A runner without a report did not finish, which is a failure. */
async function read(path: string, report: z.ZodType<Count>): Promise<Count> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? { passed: 0, failed: 1 } : report.parse(JSON.parse(text))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { line, allGood } = sumUp([
    await read('test-results/vitest.json', vitestReport),
    await read('test-results/playwright.json', playwrightReport),
    await read('test-results/browsers.json', playwrightReport),
  ])
  console.log(line)
  process.exitCode = allGood ? 0 : 1
}
