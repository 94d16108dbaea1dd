import { createRandom } from '../../faults/random.ts'

/** Thai has no spaces between words and must be segmented to be counted. Cyrillic is only long. */
export type Script = 'thai' | 'cyrillic' | 'english'

const words: Record<Script, string> = {
  thai: 'สวัสดี ชาวโลก ภาษาไทย เป็น ภาษา ที่ สวยงาม มาก และ มี ประวัติศาสตร์ ยาวนาน ผู้คน เขียน หนังสือ ทุกวัน ใน ตอนเช้า แล้ว อ่าน ให้ เพื่อน ฟัง',
  cyrillic:
    'слово дело утро письмо никто не знал когда дождь кончится и почему река молчала весь этот долгий вечер',
  english:
    'the report was written by them in order to utilize a large number of words that nobody could read at this point in time',
}

const made = new Map<string, string>()

/** Returns the same text for the same script and length. */
export function longText(script: Script, length: number): string {
  const name = `${script} ${length}`
  const text = made.get(name) ?? makeText(script, length)
  made.set(name, text)
  return text
}

/** A third of the text is random. Otherwise it would compress to almost nothing. */
function makeText(script: Script, length: number): string {
  const { whole, chance } = createRandom(length)
  const own = words[script].split(' ')
  const letters = [...new Set(words[script].replaceAll(' ', ''))]
  const space = script === 'thai' ? '' : ' '
  const one = <T>(of: T[]) => of[whole(0, of.length - 1)]
  const parts: string[] = []
  for (let written = 0; written < length; ) {
    const word = chance(0.3) ? Array.from({ length: whole(2, 9) }, () => one(letters)).join('') : one(own)
    const part = `${word}${chance(0.06) ? '. ' : space}`
    parts.push(part)
    written += part.length
  }
  return parts.join('').slice(0, length)
}
