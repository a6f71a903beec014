declare module 'virtual:react-router/server-manifest' {
  import type { ServerBuild } from 'react-router'
  /** Where the browser's files of each route are. */
  const assets: ServerBuild['assets']
  export default assets
}
