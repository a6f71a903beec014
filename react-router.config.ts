import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  serverModuleFormat: 'cjs',
  serverBuildFile: 'index.cjs',
} satisfies Config
