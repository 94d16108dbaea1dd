/**
 * Archives of Windows have names in the letters of the country it was sold in, others in UTF-8, whether they say so or not.
 * The writer's language is the best that there is to tell the country by.
 */
export function decodeName(name: Uint8Array, isUtf8: boolean, languages = navigator.languages): string {
  // English has no letters but those that all have.
  const own = languages.find((language) => !/^en\b/i.test(language)) ?? ''
  const { letters: ofCountry } = lettersOf.find(({ of }) => of.test(own)) ?? {}
  for (const letters of ofCountry ? ['utf-8', ofCountry] : ['utf-8']) {
    try {
      return new TextDecoder(letters, { fatal: !isUtf8 }).decode(name)
    } catch {
      // Not in these.
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
