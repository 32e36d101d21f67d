-- Where one installation serves many firms, whose user it was; null for a suite of one firm.

alter table release_measurements add column firm text;
