import { spawnSync } from 'node:child_process'
import { platform } from 'node:os'
import { forgetParts, readParts } from '../tests/support/long-form.ts'
import { writeFigures } from '../tests/support/write-figures.ts'

/**
 * Runs these programs with their long form. Their figures are printed and, if every test passed, put into this section
 * of docs/reliability.md.
 */
export function runLongForm(section: string, runs: string[][]): void {
  forgetParts()
  const failed = runs.filter((args) => {
    const env = { ...process.env, LONG_FORM: '1' }
    return spawnSync(process.execPath, args, { stdio: 'inherit', env }).status !== 0
  })

  const lines = readParts().map(({ part, figures }) => {
    const counted = Object.entries(figures).map(([name, figure]) => `${name}: ${figure.toLocaleString('en')}`)
    return `| ${part} | ${counted.join(' · ')} |`
  })
  const table = [`| ${section} | what was counted |`, '|---|---|', ...lines].join('\n')
  console.log(`\n${table}`)

  if (failed.length > 0) {
    console.error('\nNot everything held: the page keeps its older figures.')
    process.exitCode = 1
    return
  }
  const counted = `Counted by \`npm run ${section}\` under Node ${process.versions.node} on ${platform()}.`
  writeFigures(section, `${counted}\n\n${table}`)
}
