DROP INDEX "print_records_user";--> statement-breakpoint
ALTER TABLE "print_records" ADD CONSTRAINT "print_records_once" UNIQUE NULLS NOT DISTINCT("user_id","project_id","material","printer");
