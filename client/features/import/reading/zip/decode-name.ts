/** Archives of Windows have names as DOS wrote them, others in UTF-8, whether they say so or not. */
export function decodeName(name: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(name)
  } catch {
    return [...name]
      .map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : (dos[byte - 0x80] ?? '')))
      .join('')
  }
}

/** Code page 437, from 0x80 on. */
const dos =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ '
