/** Measures the cost of exporting a text as Word, and of all texts as an archive: `npm run bench -- export`. */
import { measureArchive } from './export/measure-archive.ts'
import { measureWord } from './export/measure-word.ts'
import { createReport } from './support/report.ts'

const isShort = process.argv.includes('--short')

const report = createReport('export')
await measureWord(report, isShort ? 5 : 9)
await measureArchive(report, isShort ? [200, 2_000] : [1_000, 10_000])
report.end()
