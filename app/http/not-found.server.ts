/** Makes the answer where nothing is, or nothing that the caller may know of: pages show the 404 page for it. */
export function notFound(): Response {
  return new Response('Página não encontrada', { status: 404 })
}
