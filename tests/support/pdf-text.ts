import { execFileSync, spawnSync } from 'node:child_process'
import { installDebianPackage } from './programs/debian-package.ts'

/** The text on each sheet of a PDF, in its layout. */
export function pdfText(pdf: Buffer): string[] {
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
  return text.split('\f').slice(0, -1)
}

/** The grey value at the upper left corner of the first sheet: 0 is black, 255 is white. */
export function paperShade(pdf: Buffer): number | undefined {
  const picture = execFileSync('pdftoppm', ['-gray', '-r', '9', '-l', '1', '-'], { input: pdf })
  // The PGM format: the kind, the width, the height, the highest grey value, and then the grey values by line.
  const head = /^P5\s+\d+\s+\d+\s+255\s/.exec(picture.toString('latin1'))
  return head ? picture[head[0].length] : undefined
}

/**
 * For each sheet, whether anything dark is on it. Firefox draws the letters of variable fonts as shapes, so its PDF has
 * no text.
 */
export function sheetsWithInk(pdf: Buffer): boolean[] {
  let rest = execFileSync('pdftoppm', ['-gray', '-r', '18', '-'], { input: pdf, maxBuffer: 64 * 1024 * 1024 })
  const sheets: boolean[] = []
  for (;;) {
    const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(rest.subarray(0, 40).toString('latin1'))
    if (!head) return sheets
    const end = head[0].length + Number(head[1]) * Number(head[2])
    sheets.push(rest.subarray(head[0].length, end).some((grey) => grey < 128))
    rest = rest.subarray(end)
  }
}

export function ensurePdfText(): void {
  if (hasPdfText()) return
  installDebianPackage('poppler-utils')
  if (!hasPdfText()) {
    throw new Error('The tests need pdftotext: install it (Debian: apt-get install poppler-utils).')
  }
}

function hasPdfText(): boolean {
  return spawnSync('pdftotext', ['-v']).error === undefined
}
