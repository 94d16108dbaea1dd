/**
 * Decodes a file name in an archive. Archives made by Windows use the encoding of its country, others UTF-8, with or without
 * saying so. The country is guessed by the writer's language.
 */
export function decodeName(name: Uint8Array, isUtf8: boolean, languages = navigator.languages): string {
  // English is left out, because its letters are the same in all encodings.
  const own = languages.find((language) => !/^en\b/i.test(language)) ?? ''
  const { letters: ofCountry } = lettersOf.find(({ of }) => of.test(own)) ?? {}
  for (const letters of ofCountry ? ['utf-8', ofCountry] : ['utf-8']) {
    try {
      return new TextDecoder(letters, { fatal: !isUtf8 }).decode(name)
    } catch {
      // Not in this encoding.
    }
  }
  return [...name]
    .map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : (dos[byte - 0x80] ?? '')))
    .join('')
}

const lettersOf = [
  { of: /^zh-(?:\w+-)?(?:TW|HK|MO)|^zh-Hant/i, letters: 'big5' },
  { of: /^zh/i, letters: 'gb18030' },
  { of: /^ja/i, letters: 'shift_jis' },
  { of: /^ko/i, letters: 'euc-kr' },
  { of: /^(?:ru|uk|be|bg)/i, letters: 'ibm866' },
]

/** Code page 437, from 0x80 on. */
const dos =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ '
