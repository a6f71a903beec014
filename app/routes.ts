import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** Every address of the product. Portuguese here and only here; the glossary ties each to its English name. */
export default [
  index('catalog/home.tsx'),

  // Catalogue
  route('marketplace', 'catalog/marketplace.tsx'),
  route('marketplace/sugestoes', 'catalog/suggestions.ts'),
  route('projeto/:id', 'catalog/project.tsx'),
  route('projeto/:id/avaliar', 'reviews/review.tsx'),
  route('projeto/:id/imprimi', 'printing/record.tsx'),
  route('projeto/:id/denunciar', 'moderation/report.tsx'),
  route('favoritos', 'favorites/favorites.tsx'),
  route('favoritos/alternar', 'favorites/toggle.ts'),
  route('api/categories', 'api/categories.ts'),
  route('api/projects', 'api/projects.ts'),
  route('api/projects/:id', 'api/project.ts'),
  route('api/projects/:id/reviews', 'api/project-reviews.ts'),
  route('api/openapi.json', 'api/openapi.ts'),
  route('api/*', 'api/not-found.ts'),

  // Library
  route('minhas-compras', 'buying/purchases.tsx'),
  route('minhas-compras/arquivos/:fileId', 'buying/download.ts'),
  route('minhas-compras/arquivos/:fileId/abrir/:slicer', 'buying/open-in-slicer.ts'),
  route('minhas-compras/:projectId/arquivos.zip', 'buying/download-all.ts'),
  route('minhas-compras/:purchaseId/licenca', 'buying/licence.tsx'),
  route('minhas-compras/:purchaseId/certificado.pdf', 'buying/certificate-file.ts'),
  route('minhas-compras/:purchaseId/etiquetas.pdf', 'buying/label-file.ts'),
  route('certificados/chaves.json', 'buying/certificate-keys.ts'),
  route('certificados/:number?', 'buying/certificate.tsx'),
  route('fatiar/:token/:name', 'buying/serve-to-slicer.ts'),
  route('minhas-compras/:orderId', 'shipping/order.tsx'),
  route('minhas-compras/:orderId/desistir', 'buying/regret.tsx'),
  route('minhas-compras/:orderId/problema', 'returns/claim.tsx'),
  route('devolucoes/:id', 'returns/return.tsx'),
  route('fotos/:id/:width', 'shipping/photo.ts'),
  route('arquivo/:token', 'buying/serve-download.ts'),
  route('api/get-download-url', 'api/get-download-url.ts'),

  // Cart and payment
  route('carrinho', 'cart/cart.tsx'),
  route('finalizar-compra', 'checkout/start.ts'),
  route('entrega', 'checkout/delivery.tsx'),
  route('frete', 'freight/remember-cep.tsx'),
  route('comprar', 'checkout/buy-now.ts'),
  route('compra-sucesso', 'checkout/payment-result.tsx'),
  route('sandbox/:sessionId', 'checkout/sandbox-payment.tsx'),
  route('pagar/:sessionId', 'checkout/pay-with-pix.tsx'),
  // Providers of the Pix standard hang `/pix` to the address they were given.
  route('webhooks/:provider/pix?', 'checkout/payment-webhook.ts'),
  route('api/create-checkout', 'api/create-checkout.ts'),
  route('api/verify-payment', 'api/verify-payment.ts'),

  route('tema', 'layout/theme.ts'),

  // Files
  route('midia/:name', 'media.ts'),
  route('api/uploads', 'api/upload.ts'),
  route('api/uploads/:id', 'api/upload-preview.ts'),
  route('api/uploads/:id/remover', 'api/remove-upload.ts'),
  route('api/arquivos/:id/relatorio', 'api/file-report.ts'),
  route('api/arquivos/:id/unidade', 'api/file-unit.ts'),

  // Selling
  route('dashboard/maker', 'selling/maker-dashboard.tsx'),
  route('novo-projeto', 'selling/new-project.tsx'),
  route('editar-projeto/:id', 'selling/edit-project.tsx'),
  route('meus-projetos', 'selling/my-projects.tsx'),
  route('meus-projetos/:id/estado', 'selling/project-status.ts'),
  route('meus-projetos/:id/excluir', 'selling/confirm-delete.tsx'),
  route('meus-projetos/:id/recurso', 'moderation/appeal.tsx'),
  route('meus-projetos/:id/arquivos', 'selling/project-files.tsx'),
  route('arquivos/:id/relatorio', 'selling/file-report.tsx'),
  route('producao', 'shipping/board.tsx'),
  route('producao/:id', 'shipping/job.tsx'),
  route('dashboard-vendas', 'selling/sales-dashboard.tsx'),
  route('dashboard-vendas/csv', 'selling/sales-csv.ts'),

  // The maker's money
  route('carteira', 'wallet/wallet.tsx'),
  route('carteira/conta', 'wallet/payout-account.tsx'),
  route('carteira/contestar/:id', 'wallet/contest-hold.tsx'),
  route('carteira/extrato', 'wallet/statement-file.ts'),

  // Buying
  route('dashboard/entusiasta', 'buying/buyer-dashboard.tsx'),

  // Support
  route('contato', 'support/contact.tsx'),
  route('suporte', 'support/support.tsx'),
  route('suporte/conversa', 'support/new-conversation.tsx'),
  route('suporte/conversa/:token', 'support/conversation.tsx'),
  route('newsletter', 'support/newsletter.ts'),
  route('newsletter/:resposta/:token', 'support/newsletter-answer.tsx'),

  // Pages of text
  route('como-funciona', 'pages/how-it-works.tsx'),
  route('para-designers', 'pages/for-designers.tsx'),
  route('para-impressoras', 'pages/for-printers.tsx'),
  route('sobre', 'pages/about.tsx'),
  route('carreiras', 'pages/careers.tsx'),
  route('imprensa', 'pages/press.tsx'),
  route('imprensa/kit.zip', 'pages/press-kit.ts'),
  route('faq', 'pages/faq.tsx'),
  route('termos', 'pages/terms.tsx'),
  route('privacidade', 'pages/privacy.tsx'),
  route('desenvolvedores', 'pages/developers.tsx'),

  // Accounts
  route('auth', 'accounts/auth.tsx'),
  route('sair', 'accounts/sign-out.ts'),
  route('perfil', 'accounts/profile.tsx'),
  route('perfil/foto', 'accounts/avatar.tsx'),
  route('perfil/email', 'accounts/change-email.tsx'),
  route('perfil/email/confirmar', 'accounts/confirm-email.tsx'),
  route('perfil/enderecos', 'addresses/addresses.tsx'),
  route('perfil/enderecos/novo', 'addresses/new-address.tsx'),
  route('perfil/enderecos/:id', 'addresses/edit-address.tsx'),
  route('perfil/dados', 'personal-data/personal-data.tsx'),
  route('perfil/dados/arquivo', 'personal-data/data-file.ts'),
  route('perfil/excluir', 'personal-data/close-account.tsx'),
  route('perfil/seguranca', 'accounts/security.tsx'),
  route('perfil/senha', 'accounts/change-password.tsx'),
  route('perfil/verificacao', 'accounts/second-factor.tsx'),
  route('perfil/impressora', 'printing/printer.tsx'),
  route('perfil/custos', 'printing/costs.tsx'),
  route('perfil/frete', 'freight/freight-table.tsx'),

  // Staff
  route('admin', 'staff/home.tsx'),
  route('admin/suporte', 'staff/inbox.tsx'),
  route('admin/suporte/:id', 'staff/thread.tsx'),
  route('admin/moderacao', 'moderation/queue.tsx'),
  route('admin/categorias', 'staff/categories.tsx'),
  route('admin/projetos', 'staff/projects.tsx'),
  route('admin/projetos/:id', 'moderation/project-case.tsx'),
  route('admin/pessoas', 'staff/people.tsx'),
  route('admin/pessoas/:id', 'staff/person.tsx'),
  route('admin/pessoas/:id/valores', 'staff/money-holds.tsx'),
  route('admin/pedidos', 'staff/orders.tsx'),
  route('admin/pedidos/:id', 'staff/order.tsx'),
  route('admin/repasses', 'staff/payout-runs.tsx'),
  route('admin/repasses/:id', 'staff/payout-run.tsx'),
  route('admin/repasses/:id/arquivo', 'staff/payout-file.ts'),
  route('admin/registro', 'staff/log.tsx'),
  route('admin/auditoria', 'staff/audit.tsx'),
  route('admin/pedidos/:id/devolver', 'staff/refund-order.tsx'),
  route('admin/devolucoes', 'staff/refunds.tsx'),
  route('admin/contestacoes/:id', 'staff/dispute.tsx'),
  route('admin/mediacao', 'staff/mediations.tsx'),
  route('admin/mediacao/:id', 'staff/mediation.tsx'),

  // For machines
  route('robots.txt', 'catalog/robots.ts'),
  route('sitemap.xml', 'catalog/sitemap-index.ts'),
  route('sitemap/paginas.xml', 'catalog/sitemap-pages.ts'),
  route('sitemap/projetos/:name', 'catalog/sitemap-projects.ts'),
  route('novidades.xml', 'catalog/new-projects-feed.ts'),

  route('*', 'layout/not-found.ts'),
] satisfies RouteConfig
