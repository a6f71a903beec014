declare module 'virtual:react-router/server-manifest' {
  import type { ServerBuild } from 'react-router'
  const assets: ServerBuild['assets']
  export default assets
}
