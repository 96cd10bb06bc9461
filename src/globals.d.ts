/** Build-time constants, set by `define` in vite.config.ts. A false branch leaves the bundle. */

/** True in the dev server and the demo build: the mock answers instead of a service. */
declare const __MOCK__: boolean

/** Short id of this build: the git commit if there is one, otherwise the time. */
declare const __BUILD_ID__: string
