import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeWordDocument } from '../client/features/export/word-document.ts'

// Opens a Word document of ours in LibreOffice, which is too large for every machine that runs the tests.
// `npm run check-word`

const folder = mkdtempSync(join(tmpdir(), 'longhand-word-'))
const lines = ['One  two\tthree & <four>', '', 'שלום iPhone 12!', '👩‍🚀 é 漢字', ...numbered(20_000)]

try {
  const tab = {
    title: 'Мой день',
    writing_date: '2026-01-08',
    font: 'Playfair Display',
    size: 'x-large',
    timer_minutes: 25,
  } as const
  writeFileSync(
    join(folder, 'tab.docx'),
    new Uint8Array(await writeWordDocument({ tab, text: lines.join('\n') })),
  )
  convert('tab.docx')
  const read = readFileSync(join(folder, 'tab.txt'), 'utf8')
    .replace(/^\ufeff|\n$/g, '')
    .split(/\r?\n/)
  const expected = [
    'Мой день',
    'Date: 2026-01-08',
    'Font: Playfair Display, Size: x-large, Timer: 25 minutes',
    '',
    ...lines,
  ]
  const wrong = expected.findIndex((line, index) => line !== read[index])
  if (wrong >= 0) throw new Error(`Line ${wrong + 1} came back as ${JSON.stringify(read[wrong])}`)
  if (read.length !== expected.length)
    throw new Error(`${read.length} lines came back, not ${expected.length}`)
  console.log(`LibreOffice read all ${expected.length} lines as they were written.`)
} finally {
  rmSync(folder, { recursive: true })
}

function convert(name: string): void {
  const ownProfile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const filter = 'txt:Text (encoded):UTF8'
  try {
    execFileSync('soffice', [ownProfile, '--headless', '--convert-to', filter, '--outdir', folder, name], {
      cwd: folder,
      stdio: 'pipe',
      timeout: 120_000,
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Error('LibreOffice (soffice) is not installed: nothing was checked.')
    throw error
  }
}

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Line ${index + 1}`)
}
