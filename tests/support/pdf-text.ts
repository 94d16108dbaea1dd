import { execFileSync, spawnSync } from 'node:child_process'
import { installDebianPackage } from './programs/debian-package.ts'

/** The text on each sheet of a PDF, in its layout. */
export function pdfText(pdf: Buffer): string[] {
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
  return text.split('\f').slice(0, -1)
}

/** Of the first sheet, at its upper left corner: 0 is black, 255 is white. */
export function paperShade(pdf: Buffer): number | undefined {
  const picture = execFileSync('pdftoppm', ['-gray', '-r', '9', '-l', '1', '-'], { input: pdf })
  // The PGM format: a word for the kind, the width, the height, the highest grey value, and the grey values by line.
  const head = /^P5\s+\d+\s+\d+\s+255\s/.exec(picture.toString('latin1'))
  return head ? picture[head[0].length] : undefined
}

/**
 * Of each sheet, whether anything dark is drawn on it. Firefox draws the letters of fonts that vary, and leaves no
 * words.
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
