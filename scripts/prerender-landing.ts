import { dirname, resolve } from 'node:path'
import { normalizePath, type Plugin, runnerImport } from 'vite'

const folder = resolve(import.meta.dirname, '../client/pages/landing')
const source = resolve(folder, 'render-landing.tsx')
const stylesheet = idOf(folder, 'landing-styles.css')
const place = '<!-- The landing page -->'

/**
 * Writes the landing page into index.html, so that it can be read before and without any script. Its components run here
 * alone; what they import as styles becomes one stylesheet, for the script that the page begins with.
 */
export function prerenderLanding(): Plugin {
  return {
    name: 'prerender-landing',
    async load(id) {
      if (id !== stylesheet) return undefined
      const { styles } = await renderLanding()
      return styles.map((file) => `@import ${JSON.stringify(file)};`).join('\n')
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(page) {
        if (!page.includes(place)) return page
        const { html } = await renderLanding()
        return page.replace(place, () => html)
      },
    },
  }
}

async function renderLanding(): Promise<{ html: string; styles: string[] }> {
  const styles = new Set<string>()
  const { module } = await runnerImport<{ renderLanding: () => string }>(source, {
    configFile: false,
    plugins: [takeStyles(styles)],
  })
  return { html: module.renderLanding(), styles: [...styles] }
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
