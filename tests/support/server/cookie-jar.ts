/** What a browser keeps of the cookies of one server, whoever carries its calls. */
export function createCookieJar() {
  const cookies = new Map<string, string>()

  return {
    cookies,

    /** The header to send, where there is a cookie. */
    header(): { cookie?: string } {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      return cookie ? { cookie } : {}
    },

    /** Takes the `Set-Cookie` lines of an answer. */
    take(lines: readonly string[]): void {
      for (const line of lines) {
        const [, name = '', value = ''] = line.match(/^([^=]+)=([^;]*)/) ?? []
        if (/; Max-Age=0/.test(line)) cookies.delete(name)
        else cookies.set(name, value)
      }
    },
  }
}
