export const business = {
  /** Days for withdrawing from a purchase without a reason (CDC art. 49). */
  withdrawalDays: 7,
  /** Days after delivery for claiming an apparent defect in durable goods, which include files (CDC art. 26, II). */
  defectDays: 90,
  /**
   * Staff have `reviewDays` to check before a refund if a buyer withdrew more than `after` downloaded files within
   * `days`.
   */
  serialWithdrawal: { after: 2, days: 90, reviewDays: 2 },
  /** Latest delivery date, in days from today, that the search filter accepts. */
  daysAhead: 180,
  returns: {
    askedDays: 3,
    authorizedDays: 10,
    sentDays: 10,
    reprintingDays: 10,
    resentDays: 15,
    correctedDays: 5,
    mediationDays: 5,
  },
  /** Print time, in seconds, assumed for a piece that was not measured. */
  assumedPrintSeconds: 6 * 3600,
  /** Business days after which unanswered proof photographs count as approved. */
  proofDays: 3,
  maxPhotos: 4,
  /** Days from purchase after which an object without a known delivery counts as delivered. */
  assumedDeliveryDays: 30,
  payoutAccountHoldDays: 7,
  /** Months for which access records are kept (Lei 12.965/2014, art. 15). */
  accessRecordMonths: 6,
  /** Years for which tax and legal records are kept after an account is closed (CTN, art. 173; CDC, art. 27). */
  legalYears: 5,
  /** Business days for notifying ANPD and data subjects of an incident (Resolução CD/ANPD 15/2024). */
  incidentDays: 3,
  invitationDays: 7,
  unconfirmedDays: 30,
  reportDays: 7,
  weaponReportHours: 24,
  /** Days for a maker to answer a right holder's claim. */
  counterNoticeDays: 10,
  /** Days for a reporter to contest a dismissal. */
  reportReviewDays: 30,
  appealDays: 10,
  /** Number of a maker's projects with upheld claims from which staff review the account. */
  upheldClaims: 3,
  /** Months for which an upheld claim counts towards `upheldClaims`. */
  upheldClaimMonths: 12,
  maxClaimFiles: 4,
  claimFileBytes: 5 * 1024 * 1024,
  /** Yearly income limit of an MEI, in cents (LC 123/2006, art. 18-A). */
  meiYearlyCents: 8_100_000,
  /** Number of sales in a month that suggests a business. */
  habitualSales: 10,
  /** Days between the announcement of new terms and their effect. */
  termsNoticeDays: 30,
  backupHours: 48,
  /**
   * Visit counts: days kept, and fewest visits for a rate. Searches by fewer than `fewPeople` are added together and
   * lose their words after `rareWordDays`.
   */
  visits: { countDays: 400, fewestShown: 20, fewPeople: 5, rareWordDays: 30 },
  diskPercent: 85,
  refusedMails: 5,
  answerHours: 24,
  /** Legal limit for answers of support, in days (Decreto 7.962/2013, art. 4, sole paragraph). */
  lawfulAnswerDays: 5,
  /** Days for answering a request about personal data (LGPD, art. 19, II). */
  dataRequestDays: 15,
  /**
   * Whether figures and testimonials of `app/content.ts` are true: invented ones are misleading advertising (CDC, art.
   * 37). Only an owner who can prove them changes this.
   */
  isOwnerCopyTrue: false as boolean,
  /** Maximum bytes of a model file: larger ones print no finer and need ten times the memory to inspect. */
  maxModelBytes: 200 * 1024 * 1024,
  imageBytes: 5 * 1024 * 1024,
  maxModelFiles: 12,
  maxImages: 8,
  maxVariants: 12,
  maxPersonalization: 60,
  maxColorPictures: 8,
  /** Business days after the expected arrival from which an unconfirmed parcel counts as delivered. */
  assumedArrivalDays: 5,
  /** Limits of a parcel; as at the Correios, volume counts (cm³ / 6000, in kg) once that exceeds 5 kg. */
  parcel: {
    cubicDivisor: 6000,
    cubicFromGrams: 5_000,
    maxSideMm: 1_000,
    maxSumMm: 2_000,
    packingGrams: 80,
    packingMm: 20,
    assumedGrams: 500,
    assumedMm: [200, 150, 100],
    /** Business days for posting from stock. */
    readyDays: 1,
    /** Business days for making an object without a stated or measured time. */
    assumedProductionDays: 5,
    /** Assumed hours per business day in which a printer prints. */
    assumedHoursPerDay: 8,
    /** Business days for finishing a piece after the print. */
    finishingDays: 2,
  },
  freightAnswerMinutes: 30,
  paymentPollMs: 3_000,
  paymentPollSlowAfterMs: 10 * 60_000,
  maxInstalments: 12,
  minInstalmentCents: 500,
  /** Days after which instalment rates that could not be read again are no longer shown. */
  instalmentRateDays: 7,
  checkoutMinutes: 60,
  /** New orders that one user may start per hour; resuming an open one is not counted. */
  ordersPerHour: 300,
  freeFilesPerHour: 30,
  salesTableRows: 10,
  recentPurchases: 4,
  homeProjects: 4,
  newDays: 14,
  pageSize: 24,
  maxCartLines: 50,
  maxPriceCents: 9_999_999,
} as const
