import { dirname, resolve } from 'node:path'
import { normalizePath, type Plugin, runnerImport } from 'vite'

const folder = resolve(import.meta.dirname, '../client/pages/landing')
const source = idOf(folder, 'render-landing.tsx')
const stylesheet = idOf(folder, 'landing-styles.css')
const place = '<!-- The landing page -->'

interface Rendered {
  html: string
  styles: string[]
  /** What it was made from, its styles aside, which Vite follows by itself. */
  files: ReadonlySet<string>
}

/**
 * Writes the landing page into index.html, so that it can be read before and without any script. Its components run
 * here alone; what they import as styles becomes one stylesheet, for the script that the page begins with. Rendering
 * takes a second or two: while one develops, it is done again when one of its files was saved.
 */
export function prerenderLanding(): Plugin {
  let rendering: Promise<Rendered> | undefined
  // Those of the last time that went well: saving one of them may mend what does not.
  let files: ReadonlySet<string> = new Set()

  const render = async () => {
    try {
      rendering ??= renderLanding()
      const rendered = await rendering
      files = rendered.files
      return rendered
    } catch (error) {
      rendering = undefined
      throw error
    }
  }

  return {
    name: 'prerender-landing',
    async load(id) {
      if (id !== stylesheet) return undefined
      const { styles } = await render()
      return styles.map((file) => `@import ${JSON.stringify(file)};`).join('\n')
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(page) {
        if (!page.includes(place)) return page
        const { html } = await render()
        return page.replace(place, () => html)
      },
    },
    async handleHotUpdate({ file, server }) {
      // What is not rendered yet has no files yet.
      await rendering?.catch(() => undefined)
      if (!files.has(file)) return undefined
      rendering = undefined
      const styles = server.moduleGraph.getModuleById(stylesheet)
      if (styles) server.moduleGraph.invalidateModule(styles)
      server.ws.send({ type: 'full-reload' })
      return []
    },
  }
}

async function renderLanding(): Promise<Rendered> {
  const styles = new Set<string>()
  const { module, dependencies } = await runnerImport<{ renderLanding: () => string }>(source, {
    configFile: false,
    plugins: [takeStyles(styles)],
  })
  return { html: module.renderLanding(), styles: [...styles], files: new Set([source, ...dependencies]) }
}

/** Notes the stylesheets that modules import, in their order, and gives the modules nothing. */
function takeStyles(styles: Set<string>): Plugin {
  const nothing = '\0no-styles'
  return {
    name: 'take-styles',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!importer || !id.endsWith('.css')) return undefined
      styles.add(idOf(dirname(importer), id))
      return nothing
    },
    load: (id) => (id === nothing ? '' : undefined),
  }
}

/** As Vite names a file: with `/` on Windows too. */
function idOf(...parts: string[]): string {
  return normalizePath(resolve(...parts))
}
