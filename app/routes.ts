import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** Every address of the product. Portuguese here and only here; the glossary ties each to its English name. */
export default [
  index('catalog/home.tsx'),
  route('tema', 'layout/theme.ts'),
  route('*', 'layout/not-found.ts'),
] satisfies RouteConfig
