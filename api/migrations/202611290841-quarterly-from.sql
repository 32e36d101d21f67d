-- From this day the company files each quarter (QRMP): what the page of returns begins with.
alter table company add column quarterly_from date;
