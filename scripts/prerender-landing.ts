import { dirname, resolve } from 'node:path'
import { normalizePath, type Plugin, runnerImport } from 'vite'

const folder = resolve(import.meta.dirname, '../client/pages/landing')
const source = idOf(folder, 'render-landing.tsx')
const stylesheet = idOf(folder, 'landing-styles.css')
const place = '<!-- The landing page -->'

interface Rendered {
  html: string
  styles: string[]
  /** The source files except the styles, which Vite watches by itself. */
  files: ReadonlySet<string>
}

/**
 * Writes the landing page into index.html, so that it can be read before any script, and without scripts. Its
 * components run only here. The stylesheets that they import become one stylesheet for the page's first script.
 * Rendering takes a second or two, so in development it is repeated only when one of its files was saved.
 */
export function prerenderLanding(): Plugin {
  let rendering: Promise<Rendered> | undefined
  // The files of the last successful rendering: saving one of them may repair a failure.
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
      // Waits for a rendering that is under way, because the files are known only after it.
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

/** Collects the stylesheets that modules import, in order, and gives the modules an empty one. */
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

/** Vite's name for a file, with `/` even on Windows. */
function idOf(...parts: string[]): string {
  return normalizePath(resolve(...parts))
}
