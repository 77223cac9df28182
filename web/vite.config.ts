import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { DATA_FRAME, ENTRY, filesOfParts, HYDRATE, iconFiles, plannedChunks } from './chunks.ts'
import { offlineBuild } from './offlineBuild.ts'

const planned = plannedChunks()

/** Chunks that every page loads, by their file names: see `chunkFileNames`. */
const IN_EVERY_PAGE = /^assets\/(?:0.{7}|main-.+)\.js$/

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwind(),
    offlineBuild(),
    iconFiles(),
    ...(command === 'build' ? [isSsrBuild ? filesOfParts() : planned.plugin] : []),
  ],
  // Vite leaves this to the running server; otherwise React's slower development build would be bundled and used.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // The server's bundle has no dependencies, so it can be copied beside any release.
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // A data: address would need an exception in the content security policy.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    modulePreload: {
      polyfill: false,
      // A lazy chunk preloads its dependencies, except those that every page has already loaded.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !IN_EVERY_PAGE.test(file)) : files,
    },
    reportCompressedSize: false,
    // `budgets.ts` limits the sizes.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // The frame of pages with data is an entry, so that the data library needs no separate file.
          input: [HYDRATE, ENTRY, DATA_FRAME],
          // Many files share conversions and limits. Inlined numbers need no export or import in the chunks.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            // Every page lists the addresses of all chunks: seven letters distinguish them, and the manifest says what
            // is in each.
            chunkFileNames: ({ name }) =>
              ['vendor', 'rolldown-runtime'].includes(name) ? 'assets/0[hash:7].js' : 'assets/[hash:7].js',
            // Nearly all of it runs on every page: V8 compiles it while it loads, not during a page load or the first
            // tap.
            postBanner: ({ name }) => (name === 'vendor' ? '//# allFunctionsCalledOnLoad' : ''),
            codeSplitting: {
              groups: [
                // With React, the few lines that put elements into sentences on fourteen pages.
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\/|src\/words\/sentence\.ts$/,
                },
                { name: planned.nameOf, debugName: 'planned', includeDependenciesRecursively: false },
              ],
            },
          },
        },
  },
}))
