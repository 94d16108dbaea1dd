/** The cookies that a browser has of one server. */
export function createCookieJar() {
  const cookies = new Map<string, string>()

  return {
    cookies,

    /** The header to send, if there are cookies. */
    header(): { cookie?: string } {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      return cookie ? { cookie } : {}
    },

    /** Stores the cookies of a reply's `Set-Cookie` lines. */
    take(lines: readonly string[]): void {
      for (const line of lines) {
        const [, name = '', value = ''] = line.match(/^([^=]+)=([^;]*)/) ?? []
        if (/; Max-Age=0/.test(line)) cookies.delete(name)
        else cookies.set(name, value)
      }
    },
  }
}
