// What measures a page against its parts (`bench/render-process.ts`) takes the framework, and what answers with pages, as it
// was built with the pages, as `build/server/framework.cjs`: another copy of React would know nothing of theirs.
export { createElement } from 'react'
export { renderToString } from 'react-dom/server'
export { createRoutesStub, RouterContextProvider } from 'react-router'
export { bytesOf } from '#server/http/page-bytes.ts'
export { pageHandler } from '#server/http/page-handler.ts'
