declare module 'virtual:react-router/server-manifest' {
  import type { ServerBuild } from 'react-router'
  /** Asset manifest of the routes' browser files. */
  const assets: ServerBuild['assets']
  export default assets
}
