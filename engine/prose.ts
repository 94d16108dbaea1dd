import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'

const usage = `Usage: npm run --silent prose -- [--json | --simplify | --tighten] FILE…
       npm run --silent prose -- --measure [--judged FOLDER] | --tables | --fuzz
       npm run --silent prose -- --proof FOLDER

Reads English prose and says what makes it hard to read. "-" is the standard input.

  --json      one JSON object a line; with "-", one {"id","text"} a line is read
  --simplify  prints the text in plainer words and shorter sentences
  --tighten   prints the text without idle words
  --measure   prints how many of the labelled faults the rules find
  --judged    with --measure: how many of the edits that an editor judged the engine makes
  --tables    prints how many entries each table has
  --proof     prints what proofreading finds in the sentences of learners.jsonl, and how many marks it
              makes in 1,000 words of each text of the folder, which should have none
  --fuzz      checks what always holds on 1,500 texts made by chance

Ends with 0 where nothing was found, 1 where something was, 2 where a file could not be read.
`

const fuzzedTexts = 1_500

// What one word asks for is loaded once it is asked for: the tables of all rules take half a second.
process.exitCode = await run(process.argv.slice(2))

async function run(args: string[]): Promise<number> {
  const options = readArguments(args)
  if (!options) return fail(usage)
  const { values, positionals: files } = options
  if (values.judged !== undefined) return measureFolder(values.judged)
  if (values.measure) {
    const { measureRules } = await import('./command-line/measure-rules.ts')
    return say(await measureRules())
  }
  if (values.proof) {
    const { measureProof } = await import('./command-line/measure-proof.ts')
    return say(await measureProof(values.proof))
  }
  if (values.tables) {
    const { countTables } = await import('./command-line/count-tables.ts')
    return say(countTables())
  }
  if (values.fuzz) {
    const { fuzzRules } = await import('./command-line/fuzz-rules.ts')
    const { report, isSound } = fuzzRules(fuzzedTexts)
    say(report)
    return isSound ? 0 : 1
  }
  if (values.help || files.length === 0) return values.help ? say(usage) : fail(usage)
  if (values.json && files.length === 1 && files[0] === '-') {
    const { answerLines } = await import('./command-line/answer-lines.ts')
    return answerLines(process.stdin, process.stdout)
  }
  let status = 0
  for (const file of files) status = Math.max(status, await runFile(file, values))
  return status
}

function readArguments(args: string[]) {
  const options = {
    json: { type: 'boolean' },
    simplify: { type: 'boolean' },
    tighten: { type: 'boolean' },
    measure: { type: 'boolean' },
    judged: { type: 'string' },
    tables: { type: 'boolean' },
    fuzz: { type: 'boolean' },
    proof: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    return undefined
  }
}

async function measureFolder(folder: string): Promise<number> {
  const { measureJudged } = await import('./command-line/measure-judged.ts')
  const { readJudged } = await import('./command-line/read-judged.ts')
  const judged = await readJudged(folder)
  return judged ? say(measureJudged(judged)) : fail(`${folder} has no judged edits that could be read.\n`)
}

interface Wanted {
  json?: boolean
  simplify?: boolean
  tighten?: boolean
}

async function runFile(file: string, wanted: Wanted): Promise<number> {
  const prose = await readText(file)
  if (prose === undefined) return fail(`${file} could not be read.\n`)
  const { answer } = await import('./command-line/answer.ts')
  const { analysis, simplification, rephrase } = answer(prose)
  if (wanted.json) return say(`${JSON.stringify({ id: file, analysis, simplification, rephrase })}\n`)
  if (wanted.simplify) return say(simplification.simplified)
  if (wanted.tighten) return say(rephrase.text)
  const { paint } = await import('./command-line/paint.ts')
  const { report } = await import('./command-line/report.ts')
  const { text: printed, issues } = report(file, prose, paint(process.stdout))
  say(printed)
  return issues > 0 ? 1 : 0
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return file === '-' ? await text(process.stdin) : await readFile(file, 'utf8')
  } catch {
    return undefined
  }
}

function say(text: string): number {
  process.stdout.write(text)
  return 0
}

function fail(text: string): number {
  process.stderr.write(text)
  return 2
}
