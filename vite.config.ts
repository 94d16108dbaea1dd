import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { browserFloor } from './scripts/browser-floor.ts'
import { createCodeParts } from './scripts/code-parts.ts'
import { iconsApart, iconsDrawn } from './scripts/icons-apart.ts'
import { prerenderLanding } from './scripts/prerender-landing.ts'

export default defineConfig({
  root: 'client',
  // What is built names its parts by where they lie to each other: it runs at the root and under any path.
  base: './',
  plugins: [iconsApart(), iconsDrawn(), react(), prerenderLanding(), layersFirst(), compiledAtOnce()],
  worker: { plugins: () => [asModule()] },
  build: {
    target: browserFloor,
    outDir: '../dist/client',
    emptyOutDir: true,
    // The oldest browser of ours knows modulepreload.
    modulePreload: { polyfill: false },
    // What is loaded is held by tests, which count what travels.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // Whoever starts the server builds the pages, and can do nothing about what takes how long.
      checks: { bundlerTimings: false },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      // It only declares, and does not say so: without this, syntax trees come with commands that use none.
      treeshake: { moduleSideEffects: [{ test: /\/@lezer\/common\//, sideEffects: false }] },
      output: {
        // One letter less than by default: nothing packs them, and the first scripts name some fifty files.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [{ debugName: 'parts', name: createCodeParts(), includeDependenciesRecursively: false }],
        },
      },
    },
  },
})

/**
 * The first mention of a layer decides its rank, and a browser may meet the stylesheet of a shared chunk before
 * styles/index.css. So each stylesheet begins with the order that index.css declares.
 */
function layersFirst(): Plugin {
  return {
    name: 'layers-first',
    enforce: 'post',
    generateBundle(_, bundle) {
      const [order] = readFileSync('client/styles/index.css', 'utf8').match(/^@layer .*;$/m) ?? []
      if (!order) this.error('styles/index.css declares no order of layers')
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${order}${file.source}`
      }
    },
  }
}

/**
 * What runs before the first key is compiled while it arrives. By itself, Chromium only looks a function over then, and
 * compiles it at its first call, in which the page stands still. The comment has to come first, before what Vite adds.
 */
function compiledAtOnce(): Plugin {
  return {
    name: 'compiled-at-once',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && ['app', 'writing'].includes(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        }
      },
    },
  }
}

/** `pluralize`, which counting syllables needs, looks for `require` before it believes that it is a module; browsers have none. */
function asModule(): Plugin {
  return {
    name: 'as-module',
    transform: {
      filter: { id: /\/pluralize\/pluralize\.js$/ },
      handler: (code) => code.replace("typeof require === 'function' && ", ''),
    },
  }
}
