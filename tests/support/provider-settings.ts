/** The variables of each provider of payments, as an owner sets them. */
export const stripe = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_a, whsec_b' }

export const mercadopago = {
  PAYMENTS: 'mercadopago',
  MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-1',
  MERCADOPAGO_WEBHOOK_SECRET: 'oito-letras',
}

export const pix = {
  PAYMENTS: 'pix',
  PIX_API_URL: 'https://pix.exemplo/api/',
  PIX_TOKEN_URL: 'https://id:secret@pix.exemplo/oauth/token',
  PIX_KEY: 'Pagamentos@camada.exemplo',
  PIX_WEBHOOK_SECRET: 'vinte-e-quatro-letras-ao-menos',
}
